/** What tells a page of the office that React has taken it over. */
export const HYDRATED = "hydrated";

/**
 * A form that is sent before React is there waits for it: sent by the browser, it would lead to a page that says nothing of it, and what was
 * typed in others would be lost. What opens in a tab of its own does not wait.
 */
export const HOLD_EARLY_FORMS = `(function(d,early){
addEventListener("submit",function(e){if(!("${HYDRATED}" in d)&&!e.submitter?.formTarget){e.preventDefault();early=e}},true);
addEventListener("${HYDRATED}",function(){early?.target.requestSubmit(early.submitter)})
})(document.documentElement.dataset)`;
