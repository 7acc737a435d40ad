import { LostZone } from './lost-zone';
import { ZonePicker } from './zone-picker';

/** What the app shows of zones when it is asked to, in one part of it that the first screen does not wait for. */
export const zoneParts = { Picker: ZonePicker, Lost: LostZone };
