import { MAX_ATTACHMENT_BYTES } from '@endorse/contract/chat/values'
import { documentRules, pictureRules } from '@endorse/contract/files/values'
import { MAX_IMPORT_BYTES } from '@endorse/contract/posting-imports/values'
import { AppError } from '../../platform/http/errors.ts'
import type { InvalidFileReason } from './inspect/invalid-file.ts'
import { MAX_PDF_PAGES } from './parse/extraction-result.ts'

/** The rule of one file field, with its messages. */
export interface UploadRule {
  /** A document, a picture that is re-encoded, or a PDF or picture of a message. */
  kind: 'resume' | 'image' | 'attachment'
  maxBytes: number
  /** The side in pixels of the square that the image is cut to. */
  square?: number
  wrongType: string
  tooLarge: string
}

/** The files that a form accepts, by field name. */
export type UploadRules = Record<string, UploadRule>

const resumeToApply: UploadRule = { kind: 'resume', ...documentRules.application }

const documentToRead: UploadRule = { kind: 'resume', ...documentRules.reading }

/** The rules of each form. They have the same limits but different messages. */
export const uploadRules = {
  // Clients use both field names.
  apply: { resume: resumeToApply, resumeFile: resumeToApply },
  referralApplication: { resume: resumeToApply },
  personReferral: { resume: resumeToApply },
  seekerProfile: {
    resume: { kind: 'resume', ...documentRules.seekerProfile },
    profileImage: { kind: 'image', ...pictureRules.seekerProfile },
  },
  employeeProfile: {
    resume: { kind: 'resume', ...documentRules.employeeProfile },
    profileImage: { kind: 'image', ...pictureRules.employeeProfile },
  },
  jobDocument: { jobPdf: documentToRead },
  resumeToRead: { resume: documentToRead },
  message: {
    file: {
      kind: 'attachment',
      maxBytes: MAX_ATTACHMENT_BYTES,
      wrongType: 'Please attach a PDF or an image (JPEG, PNG, GIF, or WebP)',
      tooLarge: 'File too large. Maximum size is 10MB.',
    },
  },
  // Only its size is checked here: its content says what it is when it is read.
  postingImport: {
    file: {
      kind: 'attachment',
      maxBytes: MAX_IMPORT_BYTES,
      wrongType: 'Please upload a CSV or JSON lines file',
      tooLarge: 'File too large. Maximum size is 10MB.',
    },
  },
  companyLogo: {
    logo: { kind: 'image', square: 256, ...pictureRules.companyLogo },
  },
} as const satisfies Record<string, UploadRules>

const invalidFileMessages: Record<Exclude<InvalidFileReason, 'wrong-type'>, string> = {
  'rich-text':
    'This file is rich text (RTF), whatever its name says. Please open it, save it as a PDF, and upload that.',
  'web-page':
    'This file is a web page (HTML), whatever its name says. Please open it, save it as a PDF, and upload that.',
  empty: 'This file is empty. Please choose another one.',
  damaged: 'This file is damaged or incomplete. Please save it again and upload the new copy.',
  'too-many-pages': `This file has more than ${MAX_PDF_PAGES} pages. Please upload a shorter one.`,
  'too-many-pixels': 'This image is larger than 40 megapixels. Please upload a smaller one.',
  macros: 'This file contains macros. Please save it as a PDF and upload that.',
  doctype:
    'This file contains instructions that Word does not write. Please save it as a PDF and upload that.',
  password: 'This file is protected by a password. Please upload it without one.',
  bomb: 'This file unpacks to far more than its size. Please save it as a PDF and upload that.',
}

/** Creates the 400 error for a file that was inspected, with the message of its form. */
export function invalidFileError(field: string, rule: UploadRule, reason: InvalidFileReason): AppError {
  const text = reason === 'wrong-type' ? rule.wrongType : invalidFileMessages[reason]
  return new AppError('BAD_FILE', text, { fields: { [field]: text } })
}

/** Creates the 413 error for a file above the size limit of its field. */
export function fileTooLargeError(field: string, rule: UploadRule): AppError {
  return new AppError('TOO_LARGE', rule.tooLarge, { fields: { [field]: rule.tooLarge } })
}
