import { paths } from '../../app/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { SignUpLayout } from './SignUpLayout.tsx'

const steps = [
  { title: 'Create your account', text: 'With your address at the company you speak for.' },
  { title: 'Enter the six-digit code', text: 'We send it by email, so we know it’s you.' },
  { title: 'Speak for your company', text: 'If it has an admin already, they approve you first.' },
]

/** The sign-up of a company admin: the same form, with the role fixed. */
export default function AdminSignUpPage() {
  return (
    <SignUpLayout
      title="Sign Up"
      intro={
        <>
          For company admins. Everybody else <TextLink to={paths.signUp}>signs up here</TextLink>.
        </>
      }
      loginLabel="Log In"
      steps={steps}
      fixedRole="ADMIN"
    />
  )
}
