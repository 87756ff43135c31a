import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Failure } from '@safar/shared-ui/failure';

/** Shown instead of the form for somebody else's package. Source: Spec D2.2. */
export function NotYourPackage({ id }: { id: string }) {
  return (
    <Failure
      title="This is not your package"
      message="Only the guide who added a package can change or copy it."
    >
      <LinkButton to={paths.tourDetails(id)}>View it</LinkButton>
      <LinkButton to={paths.myPackages}>My packages</LinkButton>
    </Failure>
  );
}
