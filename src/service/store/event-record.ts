/** One event as the database keeps it: EventDto flattened, plus the series it is an occurrence of. Day and hour are in SERVICE_TIME_ZONE. */
export type EventRow = {
  readonly id: number;
  readonly series: string;
  readonly title: string;
  readonly date: string;
  readonly hour: string;
  readonly period: string;
  readonly importance: 'LOW' | 'MEDIUM' | 'HIGH' | 'HOLIDAY';
  readonly category_id: number;
  readonly category_label: string;
  readonly zone_code: string;
  readonly zone_currency: string;
  readonly zone_name: string;
  readonly source_name: string;
  readonly source_link: string;
  readonly previous: string;
  readonly current: string;
  readonly prevision: string;
  readonly comment: string;
};
