import { defineHeadings } from '../sections.ts'

/** The headings of resumes. */
export const resumeHeadings = defineHeadings({
  summary:
    'summary, professional summary, career summary, executive summary, profile summary, profile, professional profile, about, about me, ' +
    'objective, career objective, job objective, professional objective, personal statement, introduction, overview, bio, who i am, ' +
    'summary of qualifications, career profile, personal profile, career highlights, professional overview, synopsis, profile synopsis',
  experience:
    'experience, work experience, professional experience, employment, employment history, work history, career history, ' +
    'relevant experience, industry experience, experience summary, internship, internships, internship experience, ' +
    'work experiences, experiences, professional background, employment experience, career, professional history, job experience, ' +
    'employment details, work profile, organizational experience, organisational experience, career progression, job history, ' +
    'professional work experience, internships and experience, experience details, work experience details, positions held, work',
  education:
    'education, educational background, academic background, academics, academic qualification, academic qualifications, ' +
    'educational qualification, educational qualifications, education details, educational details, academic details, ' +
    'academic history, academic profile, scholastic record, scholastics, qualification, qualifications, academic credentials, ' +
    'education qualification, education background, educational profile, studies, academic record, academia, education history',
  skills:
    'skills, technical skills, key skills, core skills, skill set, skillset, skill sets, technologies, core competencies, ' +
    'competencies, areas of expertise, expertise, tools and technologies, tech stack, technical proficiencies, technical expertise, ' +
    'skills and technologies, it skills, skills summary, skill summary, technical skill, professional skills, key competencies, ' +
    'skills and tools, skills and expertise, software skills, computer skills, technical summary, hard skills, soft skills, ' +
    'programming skills, technical competencies, skills highlights, additional skills, tools, technical knowledge, relevant skills, ' +
    'technical strengths, core strengths, domain skills, functional skills, other skills, personal skills, software proficiency, ' +
    'key skills and competencies, programming languages',
  languages:
    'languages, languages known, language skills, language, language proficiency, known languages, linguistic proficiency, linguistic skills',
  projects:
    'projects, academic projects, personal projects, key projects, project experience, selected projects, project details, project, ' +
    'major projects, notable projects, project work, projects undertaken, side projects, open source projects, open source',
  certifications:
    'certifications, certificates, certification, licenses, licences, courses, training, trainings, professional certifications, ' +
    'certifications and courses, training and certifications, courses and certifications, online courses, licenses and certifications, ' +
    'professional development, relevant coursework, coursework, workshops',
  contact:
    'contact, contact details, contact information, contact me, contacts, contact info, links, social, personal details, personal information, ' +
    'address, get in touch, personal info, details',
  other:
    'awards, achievements, honors, honours, awards and achievements, accomplishments, accolades, publications, patents, references, ' +
    'referees, interests, hobbies, hobbies and interests, interests and hobbies, declaration, ' +
    'activities, extracurricular activities, extra curricular activities, co curricular activities, volunteering, volunteer experience, ' +
    'volunteer work, leadership, memberships, affiliations, personal interests, ' +
    'strengths, additional information, conferences, talks, selected honors, positions of responsibility, ' +
    'position of responsibility, community, extracurriculars, leadership experience, most proud of, my life philosophy, a day of my life, ' +
    'invited talks, any number of sections, selected publications, key achievements, passions, find me online, reference, personal dossier, ' +
    'personality traits, activties, outreach, teaching, research interests',
})
/** A kind of section of a resume. */
export type ResumeSection =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certifications'
  | 'contact'
  | 'other'
