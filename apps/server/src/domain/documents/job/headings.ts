import { defineHeadings } from '../sections.ts'

/** The headings of job descriptions. */
export const jobHeadings = defineHeadings({
  description:
    'job description, description, about the job, about the role, role overview, overview, position summary, job summary, summary, ' +
    'about this role, the role, the opportunity, about the position, about this job, role summary, job overview, position overview, ' +
    'role description, job purpose, purpose, purpose of the role, position purpose, about the opportunity, role purpose, profile summary, ' +
    'introduction, what is the role, your role, position description, the position, general summary, job profile, brief description',
  responsibilities:
    'responsibilities, key responsibilities, roles and responsibilities, role and responsibilities, job responsibilities, duties, duties and responsibilities, ' +
    'primary responsibilities, what you will do, what youll do, key tasks, major duties, main responsibilities, your responsibilities, ' +
    'day to day, day to day responsibilities, key duties, essential duties, key responsibility areas, key result areas, key accountabilities, ' +
    'accountabilities, what you will be doing, what youll be doing, specific responsibilities, essential functions, in this role you will, ' +
    'your tasks, tasks, core responsibilities, responsibilities and duties, principal duties, scope of work, responsibilities include, ' +
    'what will you do, essential duties and responsibilities, job duties, your impact, role responsibilities, general responsibilities, ' +
    'what you will own, your mission, the day to day, kra, key deliverables, responsibilities will include, job roles and responsibilities, ' +
    'обязанности',
  requirements:
    'requirements, required skills, qualifications, required qualifications, minimum qualifications, skills required, skills, key skills, ' +
    'required skills and qualifications, job requirements, basic qualifications, what we are looking for, what were looking for, ' +
    'desired candidate profile, candidate profile, who you are, skill sets, skill set, must have, must haves, technical skills, ' +
    'required experience, skills and experience, skills and qualifications, what you bring, what you need, desired skills, mandatory skills, ' +
    'experience, experience and skills, requirements and skills, technical requirements, what youll bring, your profile, about you, ' +
    'qualifications and skills, skills and technologies, ideal candidate, the ideal candidate, desired profile, person specification, ' +
    'skills needed, essential skills, competencies, core competencies, professional competencies, knowledge and skills, minimum requirements, ' +
    'qualifications and experience, required skills and experience, experience required, what we need, you have, what you have, ' +
    'who we are looking for, skills and competencies, job specification, technical skills required, primary skills, key requirements, ' +
    'eligibility criteria, eligibility, требования, ключевые навыки, skills must have, what it takes, essential criteria, your skills, ' +
    'knowledge skills and abilities, education and experience, required knowledge, requirement, key competencies, behavioural competencies, what you know, what you are good at, what you should have, things you need, things you absolutely need',
  preferred:
    'preferred qualifications, preferred skills, nice to have, good to have, preferred experience, bonus points, desirable, ' +
    'preferred, nice to haves, desired qualifications, additional skills, bonus, pluses, other desirable attributes, preferred requirements, ' +
    'desirable skills, good to have skills, preferred qualification, would be a plus, будет плюсом, secondary skills, desirable criteria',
  education:
    'education, educational qualification, educational qualifications, educational requirements, education requirements, qualification, academic qualification',
  benefits:
    'benefits, perks, perks and benefits, what we offer, why join us, we offer, what you get, what you will get, compensation, ' +
    'compensation and benefits, what can you expect, what to expect, our offer, why work with us, why us, benefits and perks, salary and benefits, ' +
    'предлагаем, what is in it for you, whats in it for you, additional benefits, rewards, pay and benefits, our benefits, why youll love working here',
  company:
    'about us, about the company, company, company overview, who we are, our company, company profile, company description, about the team, our team, ' +
    'about company, about the organization, about the organisation, about our company, our story, the company, the team, our culture, our values',
  apply:
    'how to apply, application process, apply, to apply, application, interested candidates, contact, contact us, application procedure, ' +
    'how to submit your application, selection process, interview process, hiring process, equal opportunity, equal opportunity employer, ' +
    'equal employment opportunity, disclaimer, note, additional information, diversity and inclusion, our commitment, privacy notice, ' +
    'other information, projects that matter, eeo statement, accommodations',
})
/** A kind of section of a job description. */
export type JobSection =
  | 'description'
  | 'responsibilities'
  | 'requirements'
  | 'preferred'
  | 'education'
  | 'benefits'
  | 'company'
  | 'apply'
