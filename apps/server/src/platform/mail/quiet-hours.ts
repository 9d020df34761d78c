const HOUR = 3_600_000
const MORNING = 8 * HOUR
const EVENING = 21 * HOUR
const DAY = 24 * HOUR

/** Returns how long it is until 08:00 in a time zone, that of India when it is not known; 0 between 08:00 and 21:00. */
export function millisecondsUntilMorning(now: number, timeZone = 'Asia/Kolkata'): number {
  const timeOfDay = timeOfDayIn(timeZone, now)
  if (timeOfDay >= MORNING && timeOfDay < EVENING) return 0
  const morning = now + ((MORNING - timeOfDay + DAY) % DAY)
  // The clocks may be changed in this night.
  return morning + MORNING - timeOfDayIn(timeZone, morning) - now
}

/** Returns the milliseconds since midnight in a time zone, by its clocks. */
function timeOfDayIn(timeZone: string, now: number): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0, seconds = 0] = format.format(now).split(':').map(Number)
  return hours * HOUR + minutes * 60_000 + seconds * 1_000 + (now % 1_000)
}
