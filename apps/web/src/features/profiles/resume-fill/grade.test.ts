import { expect, it } from 'vitest'
import { readGrade } from './grade.ts'

it.each([
  ['8.9 CGPA', '8.9', 'CGPA'],
  ['CGPA: 9.1/10', '9.1', 'CGPA'],
  ['82%', '82', 'PERCENTAGE'],
  ['9.5 %', '9.5', 'PERCENTAGE'],
  ['78.5', '78.5', 'PERCENTAGE'],
  ['7.4', '7.4', 'CGPA'],
  ['820/1000', '', 'PERCENTAGE'],
  ['GPA 3.8/4.0', '', 'PERCENTAGE'],
  ['First class', '', 'PERCENTAGE'],
  ['', '', 'PERCENTAGE'],
])('reads %j as %j %s', (text, percentage, gradeType) => {
  expect(readGrade(text)).toEqual({ percentage, gradeType })
})
