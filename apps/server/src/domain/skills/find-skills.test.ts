import { expect, it } from 'vitest'
import { canonicalSkill, findSkills } from './find-skills.ts'

it.each([
  ['Node.js, ReactJS and C++', ['Node.js', 'React', 'C++']],
  ['scikit-learn / Scikit learn', ['Scikit-learn', 'Scikit-learn']],
  ['Spring Boot with CI/CD', ['Spring Boot', 'CI/CD']],
  ['ASP.NET and .NET Core', ['ASP.NET', '.NET Core']],
  ['Python/R, Go', ['Python', 'R', 'Go']],
  ['experience in Go', ['Go']],
  ['Go to market plans; excel at work', ['Excel']],
  ['We express interest in the rest of the team', []],
  ['A solid team with a spring in its step', []],
])('finds in %j the skills %j', (text, names) => {
  expect(findSkills(text).map(({ name }) => name)).toEqual(names)
})

it('gives the range of a name in its own spelling', () => {
  const text = 'We use postgres.'
  const [skill] = findSkills(text)
  expect(text.slice(skill?.from, skill?.to)).toBe('postgres')
})

it.each([
  ['Amazon Web Services', 'AWS'],
  ['python', 'Python'],
  ['Strong Python', null],
  ['bread', null],
])('shows %j as %j', (text, name) => {
  expect(canonicalSkill(text)).toBe(name)
})

it('knows which words are broad', () => {
  expect(findSkills('compliance and Tally').map(({ name, isBroad }) => [name, isBroad])).toEqual([
    ['Compliance', true],
    ['Tally', false],
  ])
})
