import type { DocumentPay } from '@endorse/contract/document-parsing/schemas'
import { parsePayPeriod } from '../../../domain/parse-pay.ts'
import { textsOf } from '../../job-import/columns.ts'
import { toPositiveNumber } from '../../job-import/field-parsers.ts'
import type { Posting } from '../../job-import/parse-posting.ts'
import { isRecord } from '../../job-import/read/feed-entry.ts'

/** Reads the pay of a JobPosting as stated, and in rupees a year as the import reads it. Null when it states none. */
export function payOfPosting(
  item: Record<string, unknown>,
  { salaryMin, salaryMax }: Posting,
): DocumentPay | null {
  const [amount] = [item['baseSalary'] ?? item['estimatedSalary']].flat()
  const { min, max, currency, period } = isRecord(amount) ? statedAmount(amount) : nothing
  if (min === null && max === null && salaryMin === null && salaryMax === null) return null
  const text = [currency, min ?? salaryMin, max !== min && '–', max !== min && max, period]
  return {
    text: text.filter((part) => part !== null && part !== false).join(' '),
    min: min ?? salaryMin,
    max: max ?? salaryMax,
    currency: currency ?? (salaryMin !== null || salaryMax !== null ? 'INR' : null),
    period,
    salaryMin,
    salaryMax,
  }
}

const nothing = { min: null, max: null, currency: null, period: null }

function statedAmount(amount: Record<string, unknown>) {
  const inner = isRecord(amount['value']) ? amount['value'] : amount
  const currency = amount['currency'] ?? inner['currency']
  const exact = toPositiveNumber(inner['value'])
  return {
    min: toPositiveNumber(inner['minValue']) ?? exact,
    max: toPositiveNumber(inner['maxValue']) ?? exact,
    currency: typeof currency === 'string' && /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : null,
    period: parsePayPeriod(textsOf(inner['unitText'] ?? amount['unitText'])[0] ?? ''),
  }
}
