import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { alertDialog, timedDialog } from '@safar/shared-ui/dialog';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form, FormActions, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useNavigate } from 'react-router-dom';
import { updatePackage } from '../tours.api';
import { FormParts, PACKAGE_PARTS } from './package-fields';
import { hasEmptyField, UpdateForm } from './package-form.schema';
import { valuesOf } from './package-form-values';
import { PackagePreview } from './package-preview';

/** How long the success dialog shows. Source: Spec 9.8. */
const SUCCESS_MS = 2000;

/** The form of the user's own package. */
export function UpdatePackageForm({ tour, email }: { tour: TourPackage; email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: UpdateForm,
    initial: valuesOf(tour, email),
    submit: (fields) => updatePackage(tour._id, fields),
    onInvalid: (_errors, values) =>
      hasEmptyField(values)
        ? alertDialog({
            icon: 'warning',
            title: 'Missing Fields',
            text: 'Please fill in all fields before updating.',
          })
        : undefined,
    // The form shows the message as well, on the fields it belongs to.
    onFailure: (error) => alertDialog({ icon: 'error', title: 'Update Failed!', text: failureText(error) }),
    onSaved: async ({ message }) => {
      await timedDialog({
        icon: 'success',
        title: 'Update Successful!',
        text: message || 'Tour package updated successfully.',
        ms: SUCCESS_MS,
      });
      await navigate(paths.home);
    },
  });
  useUnsavedChanges(form.dirty);

  return (
    <FormAndPreview>
      <Form {...form.props}>
        <ErrorSummary {...form.summary} />
        <FormParts parts={PACKAGE_PARTS} wire={form.field} />
        <Notice tone="danger">{form.failure}</Notice>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Updating...">
            Update Package
          </Button>
        </FormActions>
      </Form>
      <PackagePreview values={form.values} />
    </FormAndPreview>
  );
}

/** Returns the message of the server or of the network failure, else that of Spec 8.9. */
function failureText(error: unknown): string {
  const known =
    error instanceof ApiFailure && (error.kind === 'network' ? error.message : error.serverMessage);
  return known || 'An unexpected error occurred during update.';
}
