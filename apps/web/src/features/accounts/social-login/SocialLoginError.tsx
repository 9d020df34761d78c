import {
  type SocialLoginError as ErrorCode,
  type Provider,
  providerName,
  providers,
  socialLoginErrors,
} from '@endorse/contract/accounts/values'
import { useSearchParams } from 'react-router'
import { Alert } from '../../../ui/Alert.tsx'

/** Explains why a social login failed, from the `problem` parameter of the URL. */
export default function SocialLoginError() {
  const [search] = useSearchParams()
  const problem = socialLoginErrors.find((known) => known === search.get('problem'))
  const provider = providers.find((known) => known === search.get('with'))
  return problem ? (
    <Alert severity={severities[problem] ?? 'error'}>{messages[problem](providerLabel(provider))}</Alert>
  ) : null
}

function providerLabel(provider: Provider | undefined): string {
  return provider ? providerName[provider] : 'The provider'
}

const severities: Partial<Record<ErrorCode, 'warning'>> = { cancelled: 'warning', expired: 'warning' }

const messages: Record<ErrorCode, (name: string) => string> = {
  cancelled: (name) => `You cancelled at ${name}. Nothing has changed.`,
  expired: () => 'That took too long, or was started in another browser. Please try again.',
  refused: (name) => `We could not verify the response from ${name}. Please try again.`,
  unreachable: (name) => `${name} does not answer right now. Please try again, or use your email address.`,
  unverified: (name) =>
    `${name} has not verified your email address. Verify it there, or sign up here with it.`,
  'too-often': () => 'Too many people signed in from your network. Please try again in a few minutes.',
  unavailable: (name) => `${name} is not available right now. Please use your email address.`,
}
