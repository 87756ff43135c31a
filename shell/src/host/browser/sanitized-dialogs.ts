import ourStyles from '@safar/shared-ui/styles/dialogs.css';
import DOMPurify from 'dompurify';
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import ownStyles from 'sweetalert2/dist/sweetalert2.css';
import { acceptMarkup } from './trusted-types';

// SweetAlert2 makes its dialogs from markup. tooling/src/webpack/shell.ts puts this file in its place.
acceptMarkup((markup) => DOMPurify.sanitize(markup));

// Few visitors open a dialog, so its styles arrive with its code and not with the page.
document.adoptedStyleSheets.push(ownStyles, ourStyles);

export default Swal;
