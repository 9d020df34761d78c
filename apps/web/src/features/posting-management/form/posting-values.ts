import type { EditablePosting } from '@endorse/contract/posting-management/schemas'
import type { PostingSource } from '@endorse/contract/posting-management/values'
import { rupeesToLakhs } from '@endorse/contract/profiles/lakhs'
import type { z } from 'zod'

/** What stands in the inputs of the form. */
export type PostingFormValues = z.input<
  typeof import('@endorse/contract/posting-management/form').postingForm
>

/** What the form of a saved posting loads. */
export type LoadedPosting = Omit<EditablePosting, 'id' | 'company'>

/** The values of a form that nobody has filled in. */
export function blankPosting(source: PostingSource = 'MANUAL'): PostingFormValues {
  return {
    source,
    title: '',
    department: '',
    city: '',
    state: '',
    country: 'India',
    employmentType: '',
    workType: 'ONSITE',
    salaryMin: '',
    salaryMax: '',
    experienceRequired: '',
    minimumQualification: '',
    skillsRequired: [],
    description: '',
    responsibilities: '',
    applicationDeadline: '',
    experienceLevel: '',
    industryType: '',
    preferredQualification: '',
    jobId: '',
    jobUrl: '',
    isUnpublished: false,
    referralBonus: '',
    takesPolicyBonus: false,
    isPayConfirmed: false,
  }
}

/** The values of the form for a saved posting. */
export function toFormValues(posting: LoadedPosting): PostingFormValues {
  return {
    ...posting,
    source: 'MANUAL',
    salaryMin: rupeesToLakhs(posting.salaryMin),
    salaryMax: rupeesToLakhs(posting.salaryMax),
    isPayConfirmed: false,
    experienceRequired: numberText(posting.experienceRequired),
  }
}

/** The values that differ from the saved ones; undefined when none does. */
export function changedValues(
  values: PostingFormValues,
  saved: PostingFormValues,
): Partial<PostingFormValues> | undefined {
  const names = Object.keys(values) as (keyof PostingFormValues)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]))
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, values[name]])) : undefined
}

/** Formats a number as the inputs have it; empty for null. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
