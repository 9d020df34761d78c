import type { EvidencePlace, SkillEvidence } from '@endorse/contract/profiles/evidence'

const placeText: Record<EvidencePlace, string> = {
  WORK: 'Work experience',
  PROJECT: 'Projects',
  CERTIFICATION: 'Certifications',
  EDUCATION: 'Education',
  RESUME: 'Resume',
  ABOUT: 'About',
  SKILLS: 'List of skills',
}

/** Names the place where a skill was found: "Backend Engineer at Tidewater", else the part of the profile. */
export function evidencePlaceText({ place, of }: NonNullable<SkillEvidence['found']>): string {
  return of ?? placeText[place]
}

/** Names the place and the page of the resume: "List of skills · resume, p. 2". */
export function evidenceSourceText(found: NonNullable<SkillEvidence['found']>): string {
  const place = evidencePlaceText(found)
  if (found.page === null) return place
  return found.place === 'RESUME' ? `${place}, p. ${found.page}` : `${place} · resume, p. ${found.page}`
}
