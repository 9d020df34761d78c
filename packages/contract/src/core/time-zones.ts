/** Browsers and Node give these time zones the names that they had long ago. */
const currentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Returns the name of a time zone as people know it today: `Asia/Kolkata` for `Asia/Calcutta`. */
export function timeZoneLabel(name: string): string {
  return currentNames[name] ?? name.replaceAll('_', ' ')
}

/** Whether the runtime knows this IANA time zone. An offset such as `+05:30` is none: it does not know of summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
