import { describe, expect, it } from 'vitest'
import { readPostedText, type TextBlock } from './posted-text.ts'

const heading = (text: string): TextBlock => ({ kind: 'heading', text })
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const list = (...items: string[]): TextBlock => ({ kind: 'list', items })

describe('a posted text', () => {
  it.each(['•', '-', '*', '·', '●', '1.', '2)'])('has a list of lines that begin with %s', (bullet) => {
    expect(readPostedText(`${bullet} One\n${bullet} Two`, 'Acme').job).toEqual([list('One', 'Two')])
  })

  it('keeps numbers and dashes that are no bullets', () => {
    const text = '3.5 years are enough for us.\n\n-5 degrees is the coldest day here.'
    expect(readPostedText(text, 'Acme').job).toEqual([
      paragraph('3.5 years are enough for us.'),
      paragraph('-5 degrees is the coldest day here.'),
    ])
  })

  it('is read from a posting of LinkedIn', () => {
    const text = `The ideal candidate is a creative problem solver who will work with cross-functional teams.

Responsibilities


 * Revise, edit, proofread & optimize web content
 * Own various design tasks involved in the web development life cycle from start to finish
${'   '}
${'   '}

Qualifications


 * Bachelor's degree or equivalent experience in Computer Science
 * At least 1 - 2 years' of experience using HTML, CSS, and JavaScript`
    expect(readPostedText(text, 'Acme').job).toEqual([
      paragraph(
        'The ideal candidate is a creative problem solver who will work with cross-functional teams.',
      ),
      heading('Responsibilities'),
      list(
        'Revise, edit, proofread & optimize web content',
        'Own various design tasks involved in the web development life cycle from start to finish',
      ),
      heading('Qualifications'),
      list(
        "Bachelor's degree or equivalent experience in Computer Science",
        "At least 1 - 2 years' of experience using HTML, CSS, and JavaScript",
      ),
    ])
  })

  it('is read from a posting of Naukri, whose lists have no bullets', () => {
    const text = `Roles and Responsibilities
Acquiring data from primary or secondary data sources in various formats
Data Import and Collation
Inspecting, Cleaning, Validation, Updating and transforming data to provide required information / MIS

Desired Candidate Profile
Strong knowledge of and experience with SQL (Oracle, PL/SQL, etc)
Strong analytical skills with attention to detail and accuracy
Adept at queries, report writing and presenting findings

Job Benefits & Perks
Day Shift, Learning opportunities, PF/ESI (as applicable), Annual bonus, Gratuity, Teamwork`
    expect(readPostedText(text, 'Acme').job).toEqual([
      heading('Roles and Responsibilities'),
      list(
        'Acquiring data from primary or secondary data sources in various formats',
        'Data Import and Collation',
        'Inspecting, Cleaning, Validation, Updating and transforming data to provide required information / MIS',
      ),
      heading('Desired Candidate Profile'),
      list(
        'Strong knowledge of and experience with SQL (Oracle, PL/SQL, etc)',
        'Strong analytical skills with attention to detail and accuracy',
        'Adept at queries, report writing and presenting findings',
      ),
      heading('Job Benefits & Perks'),
      paragraph(
        'Day Shift, Learning opportunities, PF/ESI (as applicable), Annual bonus, Gratuity, Teamwork',
      ),
    ])
  })

  it('is read from a posting of UiPath, with the company last', () => {
    const text = `LIFE AT UIPATH

The people at UiPath believe in the transformative power of automation to change how the world works.

Could that be you?


YOUR MISSION

As a Transformation Analyst, you will be an integral part of a high-performing team.


WHAT YOU'LL DO AT UIPATH

Engagement & Execution Support

 - Prepare and support strategic design-thinking workshops with customers

 - Develop business case materials, industry research, and customer-facing collateral`
    expect(readPostedText(text, 'UiPath')).toEqual({
      job: [
        heading('YOUR MISSION'),
        paragraph('As a Transformation Analyst, you will be an integral part of a high-performing team.'),
        heading("WHAT YOU'LL DO AT UIPATH"),
        heading('Engagement & Execution Support'),
        list(
          'Prepare and support strategic design-thinking workshops with customers',
          'Develop business case materials, industry research, and customer-facing collateral',
        ),
      ],
      company: [
        heading('LIFE AT UIPATH'),
        paragraph(
          'The people at UiPath believe in the transformative power of automation to change how the world works.',
        ),
        paragraph('Could that be you?'),
      ],
    })
  })

  it('is read from a posting of Ontic, whose lines are broken in the middle of a sentence', () => {
    const text = `Who We Are

Ontic provides software that helps corporate and government security teams identify threats.

Key Responsibilities

Develop and implement robust manual and automated testing strategies across the full
technology stack.
Drive test planning, estimation, and risk mitigation across multiple releases while collaborating
with engineering, product, and DevOps teams.
Guide junior engineers on test automation.`
    const { job, company } = readPostedText(text, 'Ontic')
    expect(job).toEqual([
      heading('Key Responsibilities'),
      list(
        'Develop and implement robust manual and automated testing strategies across the full technology stack.',
        'Drive test planning, estimation, and risk mitigation across multiple releases while collaborating with engineering, product, and DevOps teams.',
        'Guide junior engineers on test automation.',
      ),
    ])
    expect(company[0]).toEqual(heading('Who We Are'))
  })

  it('folds a sentence about equal opportunity', () => {
    const text = 'You build things.\n\nAcme is an equal opportunity employer.'
    expect(readPostedText(text, 'Acme')).toEqual({
      job: [paragraph('You build things.')],
      company: [paragraph('Acme is an equal opportunity employer.')],
    })
  })

  it('stays whole when it is about the company only', () => {
    const text = 'About us\n\nWe make anvils.'
    expect(readPostedText(text, 'Acme')).toEqual({
      job: [heading('About us'), paragraph('We make anvils.')],
      company: [],
    })
  })

  it('has no heading without anything below it', () => {
    expect(readPostedText('Backend Engineer', 'Acme').job).toEqual([paragraph('Backend Engineer')])
  })
})
