/** The largest resume, in bytes: 10 MB. */
export const MAX_RESUME_BYTES = 10 * 1024 * 1024
/** The largest profile picture, in bytes: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** What a form takes as a file, with its texts. */
export interface FileRules {
  /** The file name endings, as the `accept` attribute of a file input takes them. */
  accept: string
  maxBytes: number
  /** What the form says about the file before one is chosen. */
  hint: string
  wrongType: string
  tooLarge: string
}

/** The file name endings of a resume, as the `accept` attribute of a file input takes them. */
export const RESUME_ENDINGS = '.pdf,.doc,.docx'

const document = {
  accept: RESUME_ENDINGS,
  maxBytes: MAX_RESUME_BYTES,
  hint: 'PDF, DOC or DOCX, up to 10 MB',
  wrongType: 'Please upload a PDF, DOC, or DOCX file',
  tooLarge: 'File too large. Maximum size is 10MB.',
}

/** The rules of each form that takes a resume or a job description: the same files, with texts that differ. */
export const documentRules = {
  application: { ...document, tooLarge: 'File size exceeds 10MB limit' },
  seekerProfile: { ...document, hint: 'PDF, DOC or DOCX, maximum 10 MB' },
  employeeProfile: {
    ...document,
    hint: 'PDF, DOC or DOCX, maximum 10 MB',
    wrongType: 'Please upload only PDF or DOC files for resume',
    tooLarge: 'Resume file size must be less than 10MB',
  },
  reading: document,
} satisfies Record<string, FileRules>

const picture = {
  accept: '.jpg,.jpeg,.png,.gif,.webp',
  maxBytes: MAX_IMAGE_BYTES,
  hint: 'JPEG, PNG, GIF or WebP, maximum 5 MB',
  wrongType: 'Please upload an image file (JPEG, PNG, GIF, or WebP)',
  tooLarge: 'File too large. Maximum size is 5MB.',
}

/** The rules of each form that takes a picture. */
export const pictureRules = {
  seekerProfile: picture,
  employeeProfile: {
    ...picture,
    wrongType: 'Please upload a valid image file (e.g., PNG, JPEG)',
    tooLarge: 'Profile image must be less than 5MB',
  },
  companyLogo: { ...picture, hint: 'JPEG, PNG, GIF or WebP, up to 5 MB' },
} satisfies Record<string, FileRules>
