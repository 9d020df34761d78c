import { dateFromSerial, format, getFormatDateInfo, getFormatFromId, getFormatInfo } from 'numfmt'

/** Returns a number as the cell shows it. */
export type NumberText = (value: number) => string

/** The days between the two dates with which workbooks begin to count. */
const LATER_EPOCH = 1462
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465
/** Excel takes no longer one. */
const MAX_CODE_LENGTH = 255

/**
 * Returns how a format of numbers shows them, by its code or by the number of a known one. Days are written as 2026-01-31,
 * because what people see depends on where they are.
 */
export function numberTextOf(codeOrId: string | number, hasLaterEpoch: boolean): NumberText {
  const code = typeof codeOrId === 'number' ? getFormatFromId(codeOrId) : codeOrId
  if (code.length > MAX_CODE_LENGTH) return plainNumber
  const { type } = getFormatInfo(code)
  if (type === 'general' || type === 'text') return plainNumber
  const { year, month, day, hours } = getFormatDateInfo(code)
  if (year || month || day) return (value) => dayText(hasLaterEpoch ? value + LATER_EPOCH : value, hours)
  return (value) => shownText(code, value)
}

/** Writes a number with the digits that Excel keeps. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)))
}

function dayText(serial: number, hasTime: boolean): string {
  if (serial < 1 || serial > LAST_DAY) return plainNumber(serial)
  const [year, ...others] = dateFromSerial(serial)
  const [month, day, hours, minutes] = others.map((part) => String(part).padStart(2, '0'))
  const date = `${year}-${month}-${day}`
  return hasTime && serial % 1 !== 0 ? `${date} ${hours}:${minutes}` : date
}

function shownText(code: string, value: number): string {
  try {
    return format(code, value, { nbsp: false }).trim()
  } catch {
    return plainNumber(value)
  }
}
