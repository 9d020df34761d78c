import { MAX_CODE_ATTEMPTS } from '@endorse/contract/accounts/values'
import { useState } from 'react'
import { readJson, writeItem } from '../../lib/browser-storage.ts'

const KEY = 'wrong-codes'

/**
 * Counts the wrong tries with a code in this tab, also across a reload. The server does not tell how many are left,
 * because that would tell whether an address has an account.
 */
export function useTriesLeft(codeKey: string) {
  const [wrong, setWrong] = useState(readWrongCodes)
  const count = wrong.codeKey === codeKey ? wrong.count : 0
  const countWrongCode = () => {
    const next = { codeKey, count: count + 1 }
    writeItem('sessionStorage', KEY, JSON.stringify(next))
    setWrong(next)
  }
  return { triesLeft: Math.max(0, MAX_CODE_ATTEMPTS - count), countWrongCode }
}

interface WrongCodes {
  codeKey?: string
  count: number
}

function readWrongCodes(): WrongCodes {
  return (readJson('sessionStorage', KEY) as WrongCodes | undefined) ?? { count: 0 }
}
