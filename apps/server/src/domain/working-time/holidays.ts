/** A holiday in India: its day as `YYYY-MM-DD` and its name. */
export interface Holiday {
  day: string
  name: string
}

/**
 * The gazetted holidays of the Government of India by year, as the Ministry of Personnel announces them. The days of 2027 that
 * follow the moon are computed, and are corrected when the circular of that year differs.
 */
export const holidaysOfIndia: Readonly<Record<number, readonly Holiday[]>> = {
  2026: [
    { day: '2026-01-26', name: 'Republic Day' },
    { day: '2026-03-04', name: 'Holi' },
    { day: '2026-03-21', name: 'Id-ul-Fitr' },
    { day: '2026-03-26', name: 'Ram Navami' },
    { day: '2026-03-31', name: 'Mahavir Jayanti' },
    { day: '2026-04-03', name: 'Good Friday' },
    { day: '2026-05-01', name: 'Buddha Purnima' },
    { day: '2026-05-27', name: 'Id-ul-Zuha' },
    { day: '2026-06-26', name: 'Muharram' },
    { day: '2026-08-15', name: 'Independence Day' },
    { day: '2026-08-26', name: 'Milad-un-Nabi' },
    { day: '2026-09-04', name: 'Janmashtami' },
    { day: '2026-10-02', name: 'Gandhi Jayanti' },
    { day: '2026-10-20', name: 'Dussehra' },
    { day: '2026-11-08', name: 'Diwali' },
    { day: '2026-11-24', name: 'Guru Nanak Jayanti' },
    { day: '2026-12-25', name: 'Christmas' },
  ],
  2027: [
    { day: '2027-01-26', name: 'Republic Day' },
    { day: '2027-03-10', name: 'Id-ul-Fitr' },
    { day: '2027-03-22', name: 'Holi' },
    { day: '2027-03-26', name: 'Good Friday' },
    { day: '2027-04-15', name: 'Ram Navami' },
    { day: '2027-04-19', name: 'Mahavir Jayanti' },
    { day: '2027-05-17', name: 'Id-ul-Zuha' },
    { day: '2027-05-20', name: 'Buddha Purnima' },
    { day: '2027-06-16', name: 'Muharram' },
    { day: '2027-08-15', name: 'Independence Day' },
    { day: '2027-08-25', name: 'Janmashtami' },
    { day: '2027-10-02', name: 'Gandhi Jayanti' },
    { day: '2027-10-09', name: 'Dussehra' },
    { day: '2027-10-29', name: 'Diwali' },
    { day: '2027-11-14', name: 'Guru Nanak Jayanti' },
    { day: '2027-12-25', name: 'Christmas' },
  ],
}

/** The days of all holidays that are known, as `YYYY-MM-DD`. */
export const knownHolidays: ReadonlySet<string> = new Set(
  Object.values(holidaysOfIndia).flatMap((holidays) => holidays.map(({ day }) => day)),
)

/** The last day of which the holidays are known, as `YYYY-MM-DD`. */
export const holidaysKnownUntil = `${Math.max(...Object.keys(holidaysOfIndia).map(Number))}-12-31`

const WARNED_DAYS_BEFORE = 31

/** Whether the list of holidays ends within a month of a time, so that due times would soon fall on holidays. */
export function doHolidaysEnd(now: Date): boolean {
  return (
    new Date(`${holidaysKnownUntil}T00:00:00+05:30`).getTime() - now.getTime() <
    WARNED_DAYS_BEFORE * 86_400_000
  )
}
