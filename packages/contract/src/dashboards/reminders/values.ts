/** The longest text of a reminder, in characters. */
export const MAX_REMINDER = 150
/** So many open reminders can a person have. */
export const MAX_REMINDERS = 50
