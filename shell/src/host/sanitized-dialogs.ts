import DOMPurify from 'dompurify';
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { acceptMarkup } from './trusted-types';

// SweetAlert2 makes its dialogs from markup. tooling/src/webpack/shell.ts puts this file in its place.
acceptMarkup((markup) => DOMPurify.sanitize(markup));

export default Swal;
