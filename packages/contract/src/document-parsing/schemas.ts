import { z } from 'zod'
import { DateString, Id, Rupees } from '../core/schemas.ts'
import { EmploymentType, WorkType } from '../job-postings/schemas.ts'
import { degrees } from '../profiles/values.ts'
import { payPeriods } from './values.ts'

/** Where a value stands: `text.slice(start, end)` of the document's text, on this page. Pages start at 1. */
export const TextPlace = z.object({ page: z.number(), start: z.number(), end: z.number() })
/** A range of the text of a document. */
export type TextPlace = z.infer<typeof TextPlace>

/** A value of a list, with the places at which it stands. */
function found<T extends z.ZodType>(value: T) {
  return z.object({ value, places: z.array(TextPlace) })
}

/**
 * A value as it was read. `value` is null when the document does not say it. Two candidates that are about equally likely
 * make it uncertain: the form asks, and does not fill in `value`. `alternatives` are the others, the best first.
 */
function reading<T extends z.ZodType>(value: T) {
  return z.object({
    value: value.nullable(),
    places: z.array(TextPlace),
    isCertain: z.boolean(),
    alternatives: z.array(found(value)),
  })
}

const TextReading = reading(z.string())
const DateReading = reading(DateString)
const FoundText = found(z.string())

/** The text of a document, in reading order. Marks are ranges of it. */
const DocumentText = z.object({
  text: z.string(),
  /** The range of each page. A page without text is a picture, or empty. */
  pages: z.array(TextPlace.extend({ hasText: z.boolean() })),
})

/** Pay as a document states it. The rupees are null for other currencies, which are never converted. */
export const DocumentPay = z.object({
  /** As written: `₹ 7,00,000 - 12,00,000 P.A.` */
  text: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** ISO code. */
  currency: z.string().nullable(),
  period: z.enum(payPeriods).nullable(),
  salaryMin: Rupees.nullable(),
  salaryMax: Rupees.nullable(),
})
/** Pay as a document states it. */
export type DocumentPay = z.infer<typeof DocumentPay>

/** Years of experience; either bound may be open. */
export const DocumentExperience = z.object({ min: z.number().nullable(), max: z.number().nullable() })
/** Years of experience that a job asks for. */
export type DocumentExperience = z.infer<typeof DocumentExperience>

/** A job description, read. */
export const JobDocument = DocumentText.extend({
  title: TextReading,
  company: TextReading,
  city: TextReading,
  /** All cities of the statement that `city` is the first of. */
  cities: z.array(FoundText),
  country: TextReading,
  department: TextReading,
  employmentType: reading(EmploymentType),
  workType: reading(WorkType),
  pay: reading(DocumentPay),
  experience: reading(DocumentExperience),
  skills: z.array(FoundText),
  qualification: TextReading,
  responsibilities: z.array(FoundText),
  description: TextReading,
  /** The number that the company gave the job. */
  jobId: TextReading,
  jobUrl: TextReading,
  applicationDeadline: DateReading,
})
/** A job description with the place of each value. */
export type JobDocument = z.infer<typeof JobDocument>

/** A day, or a year alone: `2018-07-01`, `2022`. */
const PartialDateReading = reading(z.union([DateString, z.string().regex(/^\d{4}$/)]))

const Entry = z.object({
  /** The whole entry. */
  places: z.array(TextPlace),
  /** The first day of the first month; a year alone when no month is named. */
  startDate: PartialDateReading,
  /** The last day of the last month; a year alone when no month is named; null while it lasts. */
  endDate: PartialDateReading,
  isCurrent: z.boolean(),
})

/** A job in a resume. The names are those of `WorkEntry`. */
const WorkReading = Entry.extend({
  jobTitle: TextReading,
  companyName: TextReading,
  location: TextReading,
  responsibilities: TextReading,
})

/** A degree in a resume. The names are those of `EducationEntry`. */
const EducationReading = Entry.extend({
  degree: reading(z.enum(degrees)),
  /** The degree as written: `B.Tech Computer Science`. */
  degreeText: TextReading,
  fieldOfStudy: TextReading,
  institution: TextReading,
  /** As written: `8.9 CGPA`, `82%`. */
  grade: TextReading,
  /** Only a grade that is a percentage, without the sign. */
  percentage: TextReading,
})

/** A resume, read. The names of the fields are those of the profile. */
export const ResumeDocument = DocumentText.extend({
  name: TextReading,
  firstName: TextReading,
  lastName: TextReading,
  email: TextReading,
  /** E.164. */
  phoneNumber: TextReading,
  currentLocation: TextReading,
  /** The title under the name, else that of the present job. */
  currentRole: TextReading,
  bio: TextReading,
  linkedinUrl: TextReading,
  portfolioUrl: TextReading,
  otherURl: z.array(FoundText),
  skills: z.array(FoundText),
  languages: z.array(FoundText.extend({ proficiency: z.string().nullable() })),
  workExperience: z.array(WorkReading),
  education: z.array(EducationReading),
})
/** A resume with the place of each value. */
export type ResumeDocument = z.infer<typeof ResumeDocument>

/** The schemas of `documentParsingEndpoints`. */
export const documentParsingSchemas = {
  extractFromPdf: {
    form: z.object({}),
    response: z.object({ success: z.literal(true), data: JobDocument }),
  },
  readResume: {
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true), data: ResumeDocument }),
  },
  readUploadedResume: {
    form: z.object({}),
    response: z.object({ success: z.literal(true), data: ResumeDocument }),
  },
}
