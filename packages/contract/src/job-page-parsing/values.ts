/**
 * What the values of a page were read from: schema.org data in JSON or in the markup, or only the page's title and preview
 * text, which may name the site instead of the job.
 */
export const jobPageSources = ['JSON_LD', 'MICRODATA', 'PREVIEW'] as const

/** In characters. Addresses with longer queries are those of searches. */
export const MAX_JOB_URL_LENGTH = 2000

/** The error of a text that is no web address. */
export const invalidUrlText = 'Please enter a valid job URL'
