import type { ComponentProps, MouseEvent } from 'react';
import { hrefTo } from '../../url/address-bar';
import { useNavigate } from './page-context';
import { paths } from '../../paths';
import { useI18n } from '../../i18n/messages-context';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  /** The URL to open instead, where it depends on the moment of the click. */
  readonly toAtClick?: () => string;
  readonly replace?: boolean;
};

/** Whether a click opens its link in this page: the main button, without a key that opens another tab or window. */
export const isPlainClick = (click: MouseEvent): boolean =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/** A link to a URL of the app, opened in the page. */
export function Link({ to, toAtClick, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const open = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (click.defaultPrevented || !isPlainClick(click)) return;
    click.preventDefault();
    void navigate(toAtClick?.() ?? to, { replace });
  };
  return (
    <a {...rest} href={hrefTo(to)} onClick={open}>
      {children}
    </a>
  );
}

export function ProviderLink() {
  return <Link to={paths.provider}>{useI18n().messages.account.provider}</Link>;
}
