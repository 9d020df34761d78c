/** A part of a posted text. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/** A posted text: the job, and what the company says about itself in every posting. */
export interface PostedText {
  job: TextBlock[]
  company: TextBlock[]
}

/** Reads headings, paragraphs and lists from the plain text of a posting. */
export function readPostedText(text: string, companyName: string): PostedText {
  return splitOffCompany(confirmHeadings(readLines(text)), companyName)
}

const BULLET = /^(?:[•●▪◦‣·]\s*|[*–-]\s+|\d{1,2}[.)]\s+)(?=\S)/
const MAX_HEADING_LENGTH = 70
const MAX_HEADING_WORDS = 9
/** So many lines of one sentence each are a list without bullets. */
const MIN_LIST_LINES = 3

/** Groups the lines of the text. Items of a list may be separated by empty lines. */
function readLines(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let chunk: string[] = []
  let isAfterEmptyLine = true

  function endChunk() {
    blocks.push(...readChunk(chunk))
    chunk = []
  }

  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1)
    if (line === '') {
      endChunk()
    } else if (BULLET.test(line)) {
      endChunk()
      const item = line.replace(BULLET, '')
      const list = blocks.at(-1)
      if (list?.kind === 'list') list.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'list' && chunk.length === 0 && !isAfterEmptyLine && continues(line)) {
      last.items.push(`${last.items.pop() ?? ''} ${line}`)
    } else if (continues(line) && chunk.length > 0) {
      chunk.push(`${chunk.pop() ?? ''} ${line}`)
    } else {
      chunk.push(line)
    }
    isAfterEmptyLine = line === ''
  }
  endChunk()
  return blocks
}

/** Tells whether the line is the rest of a sentence that was broken. */
function continues(line: string): boolean {
  return /^[\p{Ll}(&,]/u.test(line)
}

/** Reads lines without an empty one between them. */
function readChunk(lines: string[]): TextBlock[] {
  const [first, ...others] = lines
  if (first === undefined) return []
  if (!isHeadingLike(first)) return readPlainLines(lines)
  return [{ kind: 'heading', text: first.replace(/\s*:$/, '') }, ...readPlainLines(others)]
}

function readPlainLines(lines: string[]): TextBlock[] {
  if (lines.length === 0) return []
  if (lines.length >= MIN_LIST_LINES) return [{ kind: 'list', items: lines }]
  return [{ kind: 'paragraph', text: lines.join('\n') }]
}

function isHeadingLike(line: string): boolean {
  return (
    line.length <= MAX_HEADING_LENGTH &&
    line.split(/\s+/).length <= MAX_HEADING_WORDS &&
    /^[\p{Lu}\d]/u.test(line) &&
    (!/[.!?,;]$/.test(line) || /^(who|what|why|how)\b.*\?$/i.test(line)) &&
    !/https?:|@|: \S/.test(line)
  )
}

/** A heading stands before something; the last line of a text is a paragraph. */
function confirmHeadings(blocks: TextBlock[]): TextBlock[] {
  return blocks.map((block, index) =>
    block.kind === 'heading' && index === blocks.length - 1 ? { kind: 'paragraph', text: block.text } : block,
  )
}

const COMPANY_HEADING =
  /^(about (us|the company|our company|the organi[sz]ation)|who (we are|are we)\??|company (description|overview|profile)|equal (employment )?opportunit|eeo|diversity|our (culture|values|mission|story|company))/i
const COMPANY_SENTENCE = /equal[ -](employment[ -])?opportunity|without regard to race/i

/** Moves the sections and sentences about the company behind the job, unless nothing else would remain. */
function splitOffCompany(blocks: TextBlock[], companyName: string): PostedText {
  const job: TextBlock[] = []
  const company: TextBlock[] = []
  let isCompanySection = false
  for (const block of blocks) {
    if (block.kind === 'heading') isCompanySection = isCompanyHeading(block.text, companyName)
    const isAboutCompany =
      isCompanySection || (block.kind === 'paragraph' && COMPANY_SENTENCE.test(block.text))
    ;(isAboutCompany ? company : job).push(block)
  }
  return job.some(({ kind }) => kind !== 'heading') ? { job, company } : { job: blocks, company: [] }
}

function isCompanyHeading(heading: string, companyName: string): boolean {
  const text = heading.toLowerCase()
  const name = companyName.toLowerCase()
  return COMPANY_HEADING.test(heading) || text === `about ${name}` || text === `life at ${name}`
}

/** Counts the lines of a text for the label of a folded part. */
export function countLines(blocks: TextBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + (block.kind === 'list' ? block.items.length : block.kind === 'paragraph' ? 1 : 0),
    0,
  )
}
