const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** Formats a day as in the app: "18 Nov 2025". Pages are cached, so they show no ages. */
export function formatDay(time: Date): string {
  return format.format(time)
}
