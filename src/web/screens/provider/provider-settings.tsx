import { providerWords } from '../../text/provider-words';
import { useSpeechWith } from '../../text/words-context';
import css from './provider-table.module.css';
import type { SettingLine } from './setting-lines';

/** The settings in use, each with the variable that changes it. */
export function ProviderSettings({ lines }: { lines: readonly SettingLine[] }) {
  const { caption, name, value } = useSpeechWith(providerWords).words.provider.settings;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variable}>
            <th scope="row">
              {line.name}
              <code className={css.note}>{line.variable}</code>
            </th>
            <td>
              {line.value}
              {line.doubt ? <span className={css.note}>{line.doubt}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
