import { expect, it } from 'vitest'
import { splitList } from './split-list.ts'

it.each([
  ['Selenium, Java, API testing', ['Selenium', 'Java', 'API testing']],
  ['Java;Go\nRust\r\n', ['Java', 'Go', 'Rust']],
  ['AWS (EC2, S3), Azure', ['AWS (EC2, S3)', 'Azure']],
  ['Acme, Inc., Infosys, Pvt. Ltd.', ['Acme, Inc.', 'Infosys, Pvt. Ltd.']],
  [' , ', []],
])('splits %j', (text, parts) => expect(splitList(text)).toEqual(parts))
