import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import { certain, notFound } from '../../../domain/documents/reading.ts'
import { toParagraphs, toSingleLine } from '../../job-import/normalize/text.ts'
import type { PageData } from '../../job-import/read/page/page-reader.ts'
import { documentOfText } from './document-of-text.ts'

/** Guesses the job of a page from its title and from what other sites show as its preview. Null without a title. */
export function jobOfPreview({ meta, title }: PageData, url: string): JobDocument | null {
  const site = toSingleLine(meta.get('og:site_name') ?? '')
  const { jobTitle, company } = splitTitle(toSingleLine(meta.get('og:title') ?? title), site)
  if (jobTitle === '') return null
  const text = toParagraphs(meta.get('og:description') ?? meta.get('description') ?? '')
  const document = documentOfText(text)
  return {
    ...document,
    title: certain(jobTitle),
    company: company === '' ? notFound() : { ...certain(company), isCertain: false },
    description: text === '' ? notFound() : certain(text),
    jobUrl: certain(url),
  }
}

/** Takes apart "Engineer at Acme | Site", "Engineer - Acme", and "Acme hiring Engineer in Pune | Site". */
function splitTitle(text: string, site: string): { jobTitle: string; company: string } {
  const parts = text.split(/\s+[|–—-]\s+/).filter((part) => part !== site)
  const [first = ''] = parts
  const hiring = /^(?<company>.+?) (?:is )?hiring (?:an? )?(?<jobTitle>.+?)(?: in .+)?$/i.exec(first)?.groups
  const at = /^(?<jobTitle>.+?) (?:at|@) (?<company>.+)$/i.exec(first)?.groups
  const found = hiring ?? at
  return { jobTitle: found?.['jobTitle'] ?? first, company: found?.['company'] ?? parts[1] ?? site }
}
