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
