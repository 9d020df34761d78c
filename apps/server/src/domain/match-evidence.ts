import type { EvidencePlace, SkillEvidence } from '@endorse/contract/profiles/evidence'
import { skillKey, skillKeys, skillNames } from './skill-keys.ts'

/** What a person says of themselves, as far as skills can be found in it. */
export interface EvidenceSources {
  skills: string[]
  bio: string | null
  workExperience: { jobTitle: string; companyName: string; responsibilities: string }[]
  project: { title: string; description: string }[]
  certifications: { name: string; issuingOrganization: string }[]
  education: { degree: string; fieldOfStudy: string; specialization: string; institution: string }[]
  /** Null when there is none, or when it has no text. */
  resume: EvidenceResume | null
}

/** The text of a resume. */
interface EvidenceResume {
  text: string
  /** Where each page begins in the text; null for a document without pages. */
  pageStarts: number[] | null
}

interface Passage {
  place: EvidencePlace
  /** What the passage belongs to: "Backend Engineer at Tidewater". */
  of: string | null
  text: string
}

/** The words around a skill, in characters. */
const MAX_WORDS_LENGTH = 90

/**
 * Finds each skill that a job asks for in a person's own words: in the work experience first, in the bare list of skills
 * last. The same input gives the same result, and a skill that is not found is listed, too.
 */
export function findEvidence(askedSkills: string[], sources: EvidenceSources): SkillEvidence[] {
  const passages = listPassages(sources)
  const listed = new Set(sources.skills.flatMap(skillKeys))
  return askedSkills.map((skill) => {
    const pattern = patternOf(skill)
    const page = pageOf(sources.resume, pattern)
    const passage = passages.find(({ text }) => pattern.test(text))
    if (passage) {
      const words = wordsAround(passage.text, pattern)
      return { skill, found: { place: passage.place, of: passage.of, words, page } }
    }
    const isListed = listed.has(skillKey(skill))
    return { skill, found: isListed ? { place: 'SKILLS', of: null, words: null, page } : null }
  })
}

/** Returns the page of the resume that has the skill first, from 1; null without one. */
function pageOf(resume: EvidenceResume | null, pattern: RegExp): number | null {
  const at = resume?.pageStarts ? resume.text.search(pattern) : -1
  if (at < 0) return null
  return Math.max(1, resume?.pageStarts?.filter((start) => start <= at).length ?? 1)
}

function listPassages(sources: EvidenceSources): Passage[] {
  const passages: Passage[] = [
    ...sources.workExperience.map(({ jobTitle, companyName, responsibilities }) => ({
      place: 'WORK' as const,
      of: [jobTitle, companyName].filter(Boolean).join(' at ') || null,
      text: `${responsibilities}\n${jobTitle}`,
    })),
    ...sources.project.map(({ title, description }) => ({
      place: 'PROJECT' as const,
      of: title || null,
      text: `${description}\n${title}`,
    })),
    ...sources.certifications.map(({ name, issuingOrganization }) => ({
      place: 'CERTIFICATION' as const,
      of: issuingOrganization || null,
      text: name,
    })),
    ...sources.education.map(({ degree, fieldOfStudy, specialization, institution }) => ({
      place: 'EDUCATION' as const,
      of: institution || null,
      text: [degree, fieldOfStudy, specialization].join('\n'),
    })),
    { place: 'RESUME', of: null, text: sources.resume?.text ?? '' },
    { place: 'ABOUT', of: null, text: sources.bio ?? '' },
  ]
  return passages.filter(({ text }) => text.trim() !== '')
}

/** Matches any name of the skill as whole words. A name of one or two letters, such as "R", must have its case. */
function patternOf(skill: string): RegExp {
  const own = skill.trim()
  if (own.length <= 2) return wordPattern([own], 'u')
  return wordPattern(
    skillNames(skill).filter((name) => name.length > 2),
    'iu',
  )
}

function wordPattern(names: string[], flags: string): RegExp {
  const alternatives = names.map((name) =>
    name
      .split(/[\s.\-/]+/)
      .filter(Boolean)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(String.raw`[\s.\-/]*`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}+#])(?:${alternatives.join('|')})(?![\p{L}\p{N}+#])`, flags)
}

/** Returns the line or sentence that has the skill, cut to the words around it. */
function wordsAround(text: string, pattern: RegExp): string {
  const sentence = text.split(/\n|(?<=[.;!?])\s+/).find((one) => pattern.test(one)) ?? text
  const plain = sentence
    .replaceAll(/\s+/g, ' ')
    .replace(/^[•*\-–\s]+/, '')
    .trim()
  const at = plain.search(pattern)
  if (plain.length <= MAX_WORDS_LENGTH) return plain
  const start = Math.max(0, Math.min(at - 30, plain.length - MAX_WORDS_LENGTH))
  const cut = plain.slice(start, start + MAX_WORDS_LENGTH)
  const words = start > 0 ? cut.replace(/^\S*\s/, '') : cut
  return `${start > 0 ? '… ' : ''}${start + MAX_WORDS_LENGTH < plain.length ? `${words.replace(/\s\S*$/, '')} …` : words}`
}
