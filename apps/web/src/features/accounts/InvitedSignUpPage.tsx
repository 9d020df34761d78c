import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { api } from '../../lib/api.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { SignUpLayout } from './SignUpLayout.tsx'

/** Sign-up page of somebody who was invited to join a company as an Endorser. */
export default function InvitedSignUpPage() {
  const { token = '' } = useParams()
  const invitation = useQuery({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => api(invitationLinkEndpoints.open, { params: { token }, signal }),
    select: ({ data }) => data,
    // Each request counts as an opening.
    staleTime: Infinity,
    retry: false,
  })
  if (invitation.isPending) return null
  const company = invitation.data?.companyName ?? 'your company'
  return (
    <SignUpLayout
      title={invitation.data ? `Join ${company} on Endorse` : 'This invitation is not valid any more'}
      intro={
        invitation.data ? (
          `${invitation.data.invitedBy} invites you to become an Endorser. Use your ${company} email address: the requests that wait for ${company} are then yours to answer.`
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
