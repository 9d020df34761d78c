import { type Provider, providerName, providers, type SignInProblem, signInProblems } from '@endorse/contract'
import { useSearchParams } from 'react-router'
import { Notice } from '../../../ui/Notice.tsx'

/** Why somebody is back from a provider and not in, which the address says in a word. */
export default function Problem() {
  const [search] = useSearchParams()
  const problem = signInProblems.find((known) => known === search.get('problem'))
  const provider = providers.find((known) => known === search.get('with'))
  return problem ? (
    <Notice severity={levels[problem] ?? 'error'}>{texts[problem](nameOf(provider))}</Notice>
  ) : null
}

function nameOf(provider: Provider | undefined): string {
  return provider ? providerName[provider] : 'The provider'
}

const levels: Partial<Record<SignInProblem, 'warning'>> = { cancelled: 'warning', expired: 'warning' }

const texts: Record<SignInProblem, (name: string) => string> = {
  cancelled: (name) => `You cancelled at ${name}. Nothing has changed.`,
  expired: () => 'That took too long, or was begun in another browser. Please try again.',
  refused: (name) => `${name} gave an answer that we cannot trust. Please try again.`,
  unreachable: (name) => `${name} does not answer right now. Please try again, or use your email address.`,
  unverified: (name) =>
    `${name} has not verified your email address. Verify it there, or sign up here with it.`,
  'too-often': () => 'Too many people signed in from your network. Please try again in a few minutes.',
  unavailable: (name) => `${name} is not available right now. Please use your email address.`,
}
