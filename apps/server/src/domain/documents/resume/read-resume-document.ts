import type { ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import { findEmails, findPhones, findWebAddresses, toLinkedInUrl } from '../contacts.ts'
import type { LocatedDocument, LocatedLine } from '../located-document.ts'
import { certain, choose, type Found, notFound, placesOfLines, type Reading } from '../reading.ts'
import { divideIntoSections, linesOfKind, type Section } from '../sections.ts'
import { joinWrappedLines } from '../text.ts'
import { readEducation } from './education.ts'
import { readExperience } from './experience.ts'
import { type ResumeSection, resumeHeadings } from './headings.ts'
import { readLanguages } from './languages.ts'
import { readLocation } from './location.ts'
import { readHeadline, readName, splitName } from './name.ts'
import { readSkills } from './skills.ts'

/** The lines in which names and contacts stand when a resume has no headings. */
const MAX_HEAD_LINES = 15

/** Reads the values of a resume, each with its place. */
export function readResumeDocument(document: LocatedDocument): ResumeDocument {
  const sections = divideIntoSections(document, resumeHeadings).map(asSkillsWithoutLanguages)
  const { lines, text, pages } = document
  const [top] = sections
  const head =
    top && top.lines.length > 0 ? top.lines.slice(0, MAX_HEAD_LINES) : lines.slice(0, MAX_HEAD_LINES)
  const contacts = [...head, ...linesOfKind(sections, 'contact')]
  const emails = findEmails(lines)
  const name = readName(head, lines, emails[0]?.value)
  const location = readLocation(contacts, lines, sections)
  const workExperience = readExperience(linesOfKind(sections, 'experience'))
  const links = readLinks(lines, contacts)
  return {
    text,
    pages,
    name,
    ...splitName(name),
    email: choose(emails),
    phoneNumber: choose(findPhones(lines, location.isAmerican)),
    currentLocation: location.reading,
    currentRole: readHeadline(head, name) ?? presentTitle(workExperience),
    bio: readBlock(linesOfKind(sections, 'summary')),
    ...links,
    skills: readSkills(sections),
    languages: readLanguages(linesOfKind(sections, 'languages')),
    workExperience,
    education: readEducation(linesOfKind(sections, 'education')),
  }
}

/** "Languages: Python, C++" lists skills. */
function asSkillsWithoutLanguages(section: Section<ResumeSection>): Section<ResumeSection> {
  const isOther =
    section.kind === 'languages' && section.lines.length > 0 && readLanguages(section.lines).length === 0
  return isOther ? { ...section, kind: 'skills' } : section
}

function presentTitle(entries: ResumeDocument['workExperience']): Reading<string> {
  return (entries.find(({ isCurrent }) => isCurrent) ?? entries[0])?.jobTitle ?? notFound()
}

const MAX_BIO_LINES = 25

function readBlock(lines: readonly LocatedLine[]): Reading<string> {
  const block = lines.slice(0, MAX_BIO_LINES)
  return block.length === 0 ? notFound() : certain(joinWrappedLines(block), ...placesOfLines(block))
}

/** Pages of a profile or of code; any other address at the top is the own site. */
const CODE_SITES =
  /(^|\.)(github|gitlab|bitbucket|stackoverflow|kaggle|leetcode|hackerrank|behance|dribbble|medium|twitter|x)\.(com|org|net)$/

function readLinks(lines: readonly LocatedLine[], head: readonly LocatedLine[]) {
  const inHead = new Set(head.map(({ start }) => start))
  const all = lines.flatMap((line) =>
    findWebAddresses([line]).filter(({ isExplicit }) => isExplicit || inHead.has(line.start)),
  )
  const linkedIn = all.flatMap(({ value, places }) => {
    const url = toLinkedInUrl(value)
    return url ? [{ value: url, places, score: 1 }] : []
  })
  const others = withoutRepeats(all.filter(({ value }) => !isAt(value, LINKEDIN)))
  const own = others.filter(
    ({ value, places }) => !isAt(value, CODE_SITES) && head.some((line) => isWithin(places, line)),
  )
  const [portfolio] = own
  return {
    linkedinUrl: choose(linkedIn),
    portfolioUrl: portfolio ? certain(portfolio.value, ...portfolio.places) : notFound<string>(),
    otherURl: others.filter((link) => link !== portfolio).slice(0, 10),
  }
}

const LINKEDIN = /(^|\.)linkedin\.com$/

function isAt(address: string, hosts: RegExp): boolean {
  return hosts.test(new URL(address).hostname)
}

function isWithin(places: Found<string>['places'], { start, end }: LocatedLine): boolean {
  return places.some((place) => place.start >= start && place.end <= end)
}

function withoutRepeats(links: readonly Found<string>[]): Found<string>[] {
  const byUrl = new Map<string, Found<string>>()
  for (const { value, places } of links) if (!byUrl.has(value)) byUrl.set(value, { value, places })
  return [...byUrl.values()]
}
