import { describe, expect, it } from 'vitest'
import { synonymsOf } from './synonyms.ts'

describe('synonyms', () => {
  it.each([
    ['mgmt', 'management'],
    ['admin', 'administrator'],
    ['ops', 'operations'],
    ['mktg', 'marketing'],
    ['eng', 'engineer'],
    ['engr', 'engineer'],
    ['assoc', 'associate'],
    ['tl', 'team lead'],
    ['sde', 'software development engineer'],
    ['ii', '2'],
    ['rpa', 'robotic process automation'],
    ['gen ai', 'generative ai'],
    ['telecaller', 'tele caller'],
    ['back office', 'backoffice'],
    ['b tech', 'bachelor of technology'],
    ['sbi', 'state bank of india'],
  ])('of %j and %j are in both directions', (short, long) => {
    expect(synonymsOf(short)).toContain(long)
    expect(synonymsOf(long)).toContain(short)
  })

  it('of an abbreviation with two meanings are not synonyms of each other', () => {
    expect(synonymsOf('pm')).toEqual(expect.arrayContaining(['product manager', 'project manager']))
    expect(synonymsOf('product manager')).not.toContain('project manager')
  })
})
