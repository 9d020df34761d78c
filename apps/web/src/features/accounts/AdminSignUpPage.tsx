import { paths } from '../../foundation/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { SignUpLayout } from './SignUpLayout.tsx'

const steps = [
  { title: 'Create your account', text: 'With your work email at your company.' },
  { title: 'Enter the six-digit code', text: 'We send it by email, so we know it’s you.' },
  {
    title: 'Get approved',
    text: 'If your company already has an admin, they approve you first. If not, our staff may have to. We email you when it is decided.',
  },
]

/** Sign-up page of company admins: the same form with a fixed role. */
export default function AdminSignUpPage() {
  return (
    <SignUpLayout
      title="Sign Up"
      intro={
        <>
          For company admins. Endorsees and Endorsers <TextLink to={paths.signUp}>sign up here</TextLink>.
        </>
      }
      loginLabel="Log In"
      steps={steps}
      fixedRole="ADMIN"
    />
  )
}
