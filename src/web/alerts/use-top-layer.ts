import { useLayoutEffect, useState } from 'react';

const top = (): HTMLElement => [...document.querySelectorAll('dialog')].findLast(({ open }) => open) ?? document.body;

/** Where something must stand to be seen and reached: in the dialog over the page, if there is one. Followed while `active`. */
export function useTopLayer(active: boolean): HTMLElement {
  const [host, setHost] = useState<HTMLElement>(document.body);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const find = () => setHost(top());
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [active]);
  return host;
}
