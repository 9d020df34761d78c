import { describe, expect, it } from 'vitest'
import { matchTitles, namesTitle, parseTitle } from './match-titles.ts'
import { titleFamilies } from './title-families.ts'

const skills = new Set(['java', 'react'])
const match = (preferred: string, posted: string) =>
  matchTitles(parseTitle(preferred), parseTitle(posted), (some) => some.some((skill) => skills.has(skill)))

describe('titles of the same family', () => {
  it.each([
    ['Backend Engineer', 'Senior Software Engineer (Backend)'],
    ['Backend Engineer', 'Back-End Developer - Payments'],
    ['Software Engineer', 'SDE II'],
    ['Backend Engineer', 'Software Engineer'],
    ['Java Developer', 'SDE'],
    ['SDE', 'Software Development Engineer, Search'],
    ['Software Devlopment Engineer', 'SDE II'],
    ['Software Engineer', 'Member of Technical Staff'],
    ['Data Scientist', 'Lead - Data Science'],
    ['HR Executive', 'Human Resources Executive'],
    ['Business Development Executive', 'BDE (Freshers)'],
    ['Graphic Designer', 'Graphic Designers'],
    ['Wedding Photographer', 'Senior Wedding Photographer'],
  ])('%s is %s', (preferred, posted) => expect(match(preferred, posted)).toBe('same'))

  it.each([
    ['Data Governance Analyst', 'Data Analyst'],
    ['Java Backend Engineer', 'Backend Engineer'],
    ['Digital Marketing Executive', 'Digital Marketing Manager'],
    ['Marketing Data Analyst', 'Data Analyst'],
    ['Software Engineer Data Privacy', 'Software Engineer'],
    ['Data Analyst', 'Marketing Data Analyst'],
    ['Support Engineer', 'Business Analytics Support Engineer'],
    ['DevOps Engineer', 'DevOps Architect'],
    ['Sales Engineer', 'Embedded Software Sales Engineer'],
  ])('%s is of the kind of %s', (preferred, posted) => expect(match(preferred, posted)).toBe('family'))

  it.each([
    ['Backend Engineer', 'Java Developer'],
    ['Business Analyst', 'Data Analyst'],
    ['DevOps Engineer', 'Site Reliability Engineer'],
    ['Software Engineering Architect', 'Software Engineer'],
    ['Wi-Fi Embedded Software Engineer', 'SDE II'],
    ['Security Engineer', 'IT Security Specialist'],
  ])('%s is near %s', (preferred, posted) => expect(match(preferred, posted)).toBe('similar'))

  it.each([
    ['Backend Engineer', 'Engineering Manager - Backend'],
    ['Backend Engineer', 'Frontend Software Engineer'],
    ['Backend Engineer', 'Python Developer'],
    ['Backend Engineer', 'Java Trainer'],
    ['Product Manager', 'Project Manager'],
    ['Product Manager', 'Technical Program Manager'],
    ['Data Engineer', 'Data Analyst'],
    ['Software Engineer', 'Sales Engineer'],
    ['Software Engineer', 'Technical Recruiter - Software Engineers'],
    ['Manager', 'Store Manager'],
    ['Manager', 'Contract Management'],
    ['Data Scientist', 'Manager - Data Science'],
    ['Data Scientist', 'Hyper Automation (RPA, AI, ML) Developer/Engineer'],
    ['Accountant', 'Chef'],
    ['Data Engineer', 'Software Engineer, Data Privacy'],
    ['Business Analyst', 'Business Analytics Support Engineer'],
    ['Data Analyst', 'Business Analytics Support Engineer'],
    ['Job Opportunity', 'Radiologist - Job Opportunity'],
    ['Embedded Engineer', 'Embedded Software Sales Engineer'],
  ])('%s is not %s', (preferred, posted) => expect(match(preferred, posted)).toBeUndefined())
})

describe('a title', () => {
  it.each([
    ['Backend Engineer', 'Senior Backend Developer - Payments', true],
    ['Backend Engineer', 'Senior Software Engineer (Backend)', false],
    ['Software Engineer', 'Lead IT Engnr - Software', false],
    ['Data Analyst', 'Banking Data AI-Analyst', false],
    ['SDE', 'Software Development Engineer II', true],
    ['Customer Support Executive', 'Customer Service Executive', true],
    ['Customer Support Executive', 'Customer Service Representative', false],
    ['Business Analyst', 'Business Data Analyst', false],
    ['Digital Marketing Executive', 'Digital Marketing Manager', false],
    ['Data Scientist', 'Decision Scientist', false],
    ['Quantitative Analytics', 'Quantitative Analyst', false],
    ['Software Devlopment Engineer', 'Software Engineer', false],
    ['Job Opportunity', 'Freshers, Software Testing Opportunity', false],
    ['Software Engineer', 'Senior Software Engr - Payments', true],
    ['Backend Engineer', 'Software Engineer', false],
    ['Software Engineer', 'Intern: Software Engineering', false],
    ['Software Engineering Intern', 'Intern: Software Engineering', true],
    ['Application Lead', 'Applications Developer', false],
    ['Application Lead', 'Application Lead, Payments', true],
    ['Application Developer', 'Application Engineer - Heat Pumps', false],
    ['Backend Developer', 'Backend Engineer', true],
  ])('%s is named by %s: %j', (preferred, posted, isNamed) =>
    expect(namesTitle(parseTitle(preferred), parseTitle(posted))).toBe(isNamed),
  )
})

it('are near to families that exist', () => {
  const names = [...titleFamilies.values()].flatMap(({ near }) => near)
  expect(names.filter((name) => !titleFamilies.has(name))).toEqual([])
})
