import { describe, expect, it } from 'vitest'
import { skillKey, skillKeys } from './skill-keys.ts'

describe('the names of a skill', () => {
  it.each([
    ['Azure', 'Microsoft Azure'],
    ['MS Azure', 'microsoft azure'],
    ['Excel', 'MS Excel'],
    ['Photoshop', 'Adobe Photoshop'],
    ['Spark', 'Apache Spark'],
    ['Data Analytics', 'Data Analysis'],
    ['REST APIs', 'RESTful API'],
  ])('include for %s also %s', (one, other) => {
    expect(skillKeys(one)).toContain(skillKey(other))
    expect(skillKeys(other)).toContain(skillKey(one))
  })

  it.each([
    ['MS SQL', 'SQL'],
    ['SR', 'Senior'],
    ['Cyber Security', 'Information Security'],
    ['Adobe Analytics', 'Analytics'],
  ])('do not include for %s another skill, %s', (one, other) => {
    expect(skillKeys(one)).not.toContain(skillKey(other))
    expect(skillKeys(other)).not.toContain(skillKey(one))
  })
})
