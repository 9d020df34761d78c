import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import type { Invitation } from '@endorse/contract/invitation-links/schemas'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { api } from '../../lib/api.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { SignUpLayout } from './SignUpLayout.tsx'

/** Sign-up page of an employee who was invited to join a company as an Endorser. */
export default function InvitedSignUpPage() {
  const { token = '' } = useParams()
  const invitation = useInvitation(token)
  const company = invitation?.companyName ?? 'your company'
  return (
    <SignUpLayout
      title={titleOf(invitation)}
      intro={
        invitation === undefined ? (
          <span role="status">Loading the invitation...</span>
        ) : invitation ? (
          `${invitation.invitedBy} invites you to become an Endorser. Use your ${company} email address: the requests that wait for ${company} are then yours to answer.`
        ) : (
          <>
            You can still join as an Endorser with your work email. Looking for a job?{' '}
            <TextLink to={paths.signUp}>Sign up here</TextLink>.
          </>
        )
      }
      loginLabel="Log in"
      steps={[
        { title: 'Create your account', text: `With your work email at ${company}.` },
        { title: 'Enter the six-digit code', text: 'We send it by email, so we know it’s you.' },
        { title: 'Answer requests', text: `See who asks to be referred to ${company}.` },
      ]}
      fixedRole="EMPLOYEE"
    />
  )
}

function titleOf(invitation: Invitation | null | undefined): string {
  if (invitation === undefined) return 'Join as an Endorser'
  return invitation ? `Join ${invitation.companyName} on Endorse` : 'This invitation is not valid any more'
}

/** Opens the invitation, which counts it. Returns undefined while it loads, and null when it is not valid. */
function useInvitation(token: string): Invitation | null | undefined {
  const [invitation, setInvitation] = useState<Invitation | null>()
  useEffect(() => {
    const aborter = new AbortController()
    api(invitationLinkEndpoints.open, { params: { token }, signal: aborter.signal }).then(
      ({ data }) => setInvitation(data),
      () => aborter.signal.aborted || setInvitation(null),
    )
    return () => aborter.abort()
  }, [token])
  return invitation
}
