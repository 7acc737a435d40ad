// The baseline: the same week as plain semantic rows, written with a single innerHTML and no framework.

const STYLE = `
  body { margin: 0; font: 13px/1.35 sans-serif; }
  nav, [role=group] { display: flex; gap: 8px; padding: 8px; }
  #week { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); }
  h2, h3 { margin: 0; font-size: 13px; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { padding: 2px 6px; border-bottom: 1px solid #ddd; }
`;

export const PLAIN_PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<title>Semaine</title>
<style>${STYLE}</style>
<body>
<nav aria-label="Semaine"><h1></h1><a href="#" aria-label="Semaine suivante">&gt;</a></nav>
<div role="group" aria-label="Importance">
  <button aria-pressed="false" value="HIGH">élevée</button>
  <button aria-pressed="false" value="MEDIUM">moyenne</button>
  <button aria-pressed="false" value="LOW">faible</button>
</div>
<main id="week"></main>
<p role="status"></p>
<script src="/plain.js"></script>
</body>
</html>`;

/** The script of the plain page. Serialized: it must not use outer variables. */
function plainWeek() {
  const DAY = 86_400_000;
  /** @param {string} selector */
  const find = (selector) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(selector);
    return found;
  };
  const weekBox = find('#week');
  const next = find('nav a');
  let monday = location.pathname.split('/')[2] ?? '';
  let importance = '';
  /** @type {any[]} */
  let events = [];
  /** @type {Promise<any[]> | null} */
  let ahead = null;

  /** @param {string} day @param {number} days */
  const addDays = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
  /** @param {string} text */
  const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  /** @param {string} day */
  const load = async (day) => {
    const query = `from=${addDays(day, -2)}&to=${addDays(day, 8)}&limit=100000`;
    return (await (await fetch(`/api/v1/events?${query}`)).json()).data;
  };
  /** @param {any} event */
  const row = (event) =>
    `<li data-event-id="${event.id}"><b>${event.importance}</b> <span>${event.zone.code}</span> ` +
    `<a href="#${event.id}">${escape(event.title)}</a> <span>${escape(event.current)}</span> ` +
    `<span>${escape(event.prevision)}</span> <span>${escape(event.previous)}</span></li>`;

  /** @param {string} day @param {any[]} ofDay in the order of their hours */
  const column = (day, ofDay) => {
    let html = '';
    let hour = '';
    for (const event of ofDay) {
      if (event.hour !== hour) html += `${hour && '</ul>'}<h3>${(hour = event.hour)}</h3><ul>`;
      html += row(event);
    }
    return `<section><h2>${day} (${ofDay.length})</h2>${html}${hour && '</ul>'}</section>`;
  };
  const write = () => {
    const shown = importance ? events.filter((event) => event.importance === importance) : events;
    const sorted = shown.toSorted((a, b) => (a.hour < b.hour ? -1 : Number(a.hour > b.hour)));
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    const html = days.map((day) =>
      column(
        day,
        sorted.filter((event) => event.date === day),
      ),
    );
    weekBox.innerHTML = html.join('');
    find('h1').textContent = monday;
    find('[role=status]').textContent = `${shown.length} événements sur ${events.length}`;
  };
  const prefetch = () => (ahead ??= load(addDays(monday, 7)));

  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      importance = importance === button.value ? '' : button.value;
      button.setAttribute('aria-pressed', String(importance === button.value));
      write();
    });
  }
  next.addEventListener('pointerenter', () => void prefetch());
  const goOn = async () => {
    events = await prefetch();
    monday = addDays(monday, 7);
    ahead = null;
    write();
  };
  next.addEventListener('click', (click) => {
    click.preventDefault();
    void goOn();
  });
  void load(monday).then((loaded) => {
    events = loaded;
    write();
  });
}

export const PLAIN_SCRIPT = `(${plainWeek.toString()})();`;
