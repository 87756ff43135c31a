import { EARLY_DATA, TOKEN_KEY, TOKEN_MARGIN_SECONDS } from '@safar/shared-contracts/early-data.contract';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/remote-definition.contract';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';
import { compactScript } from './compact-script';

const EMAIL_IN_QUERY = encodeURIComponent(EMAIL_PLACEHOLDER);

/**
 * The inline script of a page whose content is for users. It requests the data of the screen, with the token
 * that this browser has stored of who was signed in. The paths of the data are in an attribute of its
 * element. A preload hint cannot send a token, and the shell is there a round later. The rules are those of
 * shared-auth (token-claims.ts), which takes the responses (early-data.ts).
 */
export const EARLY_DATA_SCRIPT = compactScript(`(function () {
  var paths = document.currentScript.dataset.paths;
  try {
    var email = localStorage.getItem('${SIGNED_IN_HINT_KEY}');
    var token = localStorage.getItem('${TOKEN_KEY}');
    var payload = token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
    var claims = JSON.parse(atob(payload));
    var isOwn = claims.email.toLowerCase() === email.toLowerCase();
    if (!isOwn || claims.exp - ${TOKEN_MARGIN_SECONDS} < Date.now() / 1000) return;
    var value = new URLSearchParams({ of: claims.email }).toString().slice(3);
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token };
    var responses = new Map();
    JSON.parse(paths).forEach(function (declared) {
      var path = declared.replace('${EMAIL_IN_QUERY}', value);
      var response = fetch(path, { headers: headers });
      response.catch(function () {});
      responses.set(path, response);
    });
    window.${EARLY_DATA} = { token: token, responses: responses };
  } catch (error) { /* nobody is signed in, or nothing can be stored: the shell finds out */ }
})();`);
