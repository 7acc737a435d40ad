import { useApp, usePreferences } from '../../app/context/app-context';
import { useMessages } from '../../i18n/messages-context';
import { DENSITIES } from '../../preferences/preferences';
import { Segmented } from '../../ui/buttons/segmented';
import css from './density-choice.module.css';

export function DensityChoice() {
  const { preferences } = useApp();
  const { density } = usePreferences();
  const { table } = useMessages().messages;
  return (
    <div className={css.density}>
      <span aria-hidden="true">{table.density}</span>
      <Segmented
        label={table.density}
        choices={DENSITIES.map((value) => ({ value, label: table.densities[value] }))}
        value={density}
        onChoose={(chosen) => preferences.change({ density: chosen })}
      />
    </div>
  );
}
